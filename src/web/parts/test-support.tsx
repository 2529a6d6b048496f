// What the tests of many screens stand in: a page that can show toasts, in the words of the shell.
import type { ReactNode } from 'react';
import { ToastProvider } from '../ui/toast.tsx';

export const WithToasts = ({ children }: { children: ReactNode }) => (
  <ToastProvider label="알림" regionLabel="알림 ({hotkey})" closeLabel="알림 닫기">
    {children}
  </ToastProvider>
);
