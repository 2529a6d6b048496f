// Signing out: the server ends the session first, then the browser forgets it, and the way leads home.
import { useNavigate } from 'react-router';
import { forgetSession } from '../../../api/auth.ts';
import { ask } from '../../../api/client.ts';
import { useToast } from '../../../ui/toast.tsx';

export function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    let detail: string | undefined;
    try {
      await ask('logout', {});
    } catch (fault) {
      // Whoever wants to leave leaves: what is left of the session ends when the page is next loaded.
      console.warn(fault);
      detail = '서버에 닿지 못했어요. 다음에 열 때 마저 정리할게요.';
    }
    forgetSession();
    await navigate('/');
    toast({ kind: 'ok', title: '로그아웃했어요', ...(detail ? { detail } : {}) });
  };
}
