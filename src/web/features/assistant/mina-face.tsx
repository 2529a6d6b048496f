// The face of 미나: drawn, like all faces here that belong to no person.

const hair = '#131b33';
const wire = '#8fbaff';

export function MinaFace({ size }: { size: number }) {
  return (
    <svg className="mina" viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      <path fill="#27407d" d="M0 0h48v48H0z" />
      <path d="M9.5 30v-8.500C9.500 12.500 15.500 7 24 7s14.500 5.500 14.500 14.500V30c0 3-2 5-5 5h-19c-3 0-5-2-5-5z" fill={hair} />
      <path d="M10 50c.8-8.500 6-12.500 14-12.500S37.200 41.500 38 50z" fill="#6ea6ff" />
      <path d="M19.500 33h9v6.500c-1.300 1.700-2.800 2.500-4.500 2.500s-3.200-.8-4.500-2.500z" fill="#e9b596" />
      <path
        d="M14.500 21.500c0-5.500 4-9 9.500-9s9.500 3.500 9.500 9c0 8.500-4 14.300-9.500 14.300s-9.500-5.800-9.500-14.300z"
        fill="#f6cdb0"
      />
      <path
        d="M13 23.500c-.3-7.500 4.300-12.800 11-12.800 6.800 0 11.300 5 11 12.800-2.800-.8-4.600-2.800-5.400-5.700-3.200 3.600-9 5.700-16.600 5.700z"
        fill={hair}
      />
      <path
        d="M18.900 25.200a1.300 1.300 0 1 0 2.600 0 1.300 1.300 0 1 0-2.600 0m7.600 0a1.300 1.300 0 1 0 2.600 0 1.300 1.300 0 1 0-2.600 0"
        fill="#1a2138"
      />
      <path d="M21.300 30.200c1.700 1.300 3.700 1.300 5.400 0" stroke="#b4533f" strokeWidth="1.4" strokeLinecap="round" fill="none" />
      <path
        d="M10.800 25.500C9.500 13.500 15.500 5.500 24 5.500s14.500 8 13.200 20M11 30.500c.6 2.600 3.200 3.700 6.700 3.700"
        stroke={wire}
        strokeWidth="1.8"
        fill="none"
      />
      <path
        d="M8.300 25a2.600 2.600 0 0 1 5.200 0v3.500a2.600 2.600 0 0 1-5.200 0zm26.200 0a2.600 2.600 0 0 1 5.200 0v3.500a2.600 2.600 0 0 1-5.200 0z"
        fill={wire}
      />
    </svg>
  );
}
