// What the server refused, where the admin looks: toasts pass.
import { CircleAlert } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';

export const Fail = ({ children }: { children: string }) => (
  <p className="adm-fail" role="alert">
    <Icon of={CircleAlert} size={18} />
    {children}
  </p>
);
