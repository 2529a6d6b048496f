// What the server refused, where the admin looks: toasts pass.
import { Icon } from '../../../ui/icon.tsx';

export const Fail = ({ children }: { children: string }) => (
  <p className="adm-fail" role="alert">
    <Icon of="circle-alert" size={18} />
    {children}
  </p>
);
