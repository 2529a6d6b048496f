// How sending a comment or an answer ends: it stands and that is said, or it does not and the field says why.
import { use, useState } from 'react';
import { dropDraft, keepDraft } from '../../api/kept-draft.ts';
import { failureWords, statusOf } from '../../api/refused.ts';
import { WhoLooks } from '../../api/who-looks.ts';
import { useToast } from '../../ui/toast.tsx';
import { useToLogin } from '../community/use-to-login.ts';

/** What a field that sends is given. `place`: where what was not sent is kept. */
export type Saying = { place: string; send: (content: string) => void; hush: () => void; isBusy: boolean; says: string | undefined };

type Wish<C> = { place: string; isAnswer: boolean; keep: (comment: C) => unknown; isWaiting: (comment: C) => boolean; onDone: () => void };

/** What was refused stays in the field, with the reason; where the session is over it is kept for when its author is back. */
export function useSayingEnds<C>({ place, isAnswer, keep, isWaiting, onDone }: Wish<C>) {
  const toast = useToast();
  const who = use(WhoLooks);
  const toLogin = useToLogin();
  const [says, setSays] = useState<string>();
  const ends = {
    onDone(comment: C) {
      dropDraft(place);
      keep(comment);
      toast(
        isWaiting(comment)
          ? { title: '댓글을 검토하고 있어요', detail: '검토한 뒤에 모두에게 보여요.' }
          : { kind: 'ok', title: isAnswer ? '답글을 올렸어요' : '댓글을 올렸어요' },
      );
      onDone();
    },
    onFail(fault: Error, { content }: { content: string }) {
      if (statusOf(fault) === 401) {
        keepDraft(place, { who, written: { content }, opens: true });
        return toLogin('로그인하면 댓글을 쓸 수 있어요');
      }
      setSays(failureWords(fault, '댓글을 올리지 못했어요. 잠시 뒤에 다시 시도해 주세요.'));
    },
  };
  return { says, hush: () => setSays(undefined), ends };
}
