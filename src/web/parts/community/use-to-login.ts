// Leads a visitor who tries what only members can do to the sign-in, and back to where they were.
import { useLocation, useNavigate } from 'react-router';
import { useToast } from '../../ui/toast.tsx';

/** `line` says what will be possible: 로그인하면 신고할 수 있어요. */
export function useToLogin(): (line: string) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  return (line) => {
    toast({ title: line, detail: '로그인하고 나면 이 화면으로 돌아와요.' });
    void navigate(`/login?next=${encodeURIComponent(`${pathname}${search}`)}`);
  };
}
