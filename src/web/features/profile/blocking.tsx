// On the page of a member: blocks them, or says that they are blocked and takes it back.
import { use, useEffect, useRef, useState } from 'react';
import type { PublicProfile } from '#contract/account/members.ts';
import { useDeed } from '../../api/deed.ts';
import { refusalWords } from '../../api/refused.ts';
import { WhoLooks } from '../../api/who-looks.ts';
import { useBlocks } from '../../parts/community/hidden.ts';
import { LateBlock } from '../../parts/community/late-block.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';

type Of = Pick<PublicProfile, 'username' | 'displayName'>;

function Free({ of }: { of: Of }) {
  const toast = useToast();
  const { keep } = useBlocks();
  const { act, isPending } = useDeed('unblockMember', {
    onDone: (blocks) => {
      keep(blocks);
      toast({ kind: 'ok', title: `${of.displayName}님 차단을 풀었어요` });
    },
    onFail: (fault) => toast({ kind: 'bad', title: '차단을 풀지 못했어요', detail: refusalWords(fault, '잠시 뒤에 다시 시도해 주세요.') }),
  });
  return (
    <>
      <Button size="sm" aria-disabled={isPending} onClick={() => isPending || act({ username: of.username })}>
        차단 풀기
      </Button>
      <p className="hint" style={{ flexBasis: '100%' }}>
        차단한 회원이에요. 이 회원의 글과 댓글, 메시지는 보이지 않아요.
      </p>
    </>
  );
}

/** What was pressed goes with what it did: the focus goes on to what stands in its place. */
function useFocusOn(isBlocked: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const was = useRef(isBlocked);
  useEffect(() => {
    if (was.current === isBlocked) return;
    was.current = isBlocked;
    if (document.activeElement === document.body) box.current?.querySelector('button')?.focus();
  }, [isBlocked]);
  return box;
}

/** Nothing for visitors and on the own page. */
export function Blocking({ of }: { of: Of & Pick<PublicProfile, 'isMe'> }) {
  const isMember = use(WhoLooks) !== null;
  const { blocks, isKnown } = useBlocks();
  const isBlocked = blocks.members.some(({ username }) => username === of.username);
  const box = useFocusOn(isBlocked);
  const [isAsking, setAsking] = useState(false);
  if (!isMember || of.isMe || !isKnown) return null;
  return (
    <div ref={box} style={{ display: 'contents' }}>
      {isBlocked ? (
        <Free of={of} />
      ) : (
        <Button kind="ghost" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          <Icon of="ban" size={16} /> 차단
        </Button>
      )}
      {isAsking && !isBlocked && <LateBlock author={of} isOpen onClose={() => setAsking(false)} />}
    </div>
  );
}
