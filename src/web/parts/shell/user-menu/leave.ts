// Signing out by hand: signed out at once whatever the line does, and the way leads home.
import { useNavigate } from 'react-router';
import { signOut } from '../../../api/leaving/sign-out.ts';
import { useToast } from '../../../ui/toast.tsx';
import { isCutOff } from '../../connection.ts';

export function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    let isHeard = true;
    try {
      await signOut();
    } catch (fault) {
      // Whoever wants to leave leaves: the mark keeps this browser a visitor's, and the session keeper tells the server again.
      console.warn(fault);
      isHeard = false;
    }
    if (isCutOff()) return location.assign('/');
    await navigate('/');
    toast({ kind: 'ok', title: '로그아웃했어요', ...(isHeard ? {} : { detail: '서버에 닿지 못했어요. 연결되면 마저 정리할게요.' }) });
  };
}
