// The official channels: shown or hidden, added, and those that were added taken off again.
import { useState } from 'react';
import type { Channel } from '#contract/admin/review.ts';
import { useAdmin } from '../../../api/admin/queries.ts';
import { codeOf } from '../../../api/refused.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { PanelHead } from '../frame/admin-panel.tsx';
import { ConfirmedDeed } from '../queue/confirmed-deed.tsx';
import { useToldDeed } from '../queue/use-told-deed.ts';
import { AdminTable } from '../table/admin-table.tsx';
import type { Column } from '../table/columns.ts';
import { NewChannelDialog } from './new-channel-dialog.tsx';
import { hostIn } from './stream-words.ts';

/** Turned at once, and back where the server refuses. */
function ShownSwitch({ channel: { id, title, isActive } }: { channel: Channel }) {
  const toast = useToast();
  const [wish, setWish] = useState<boolean>();
  const { act, isPending } = useToldDeed('changeChannel', {
    done: (answer) => ({ title: answer.isActive ? '채널을 보여 줘요' : '채널을 숨겼어요', detail: answer.title }),
    failed: '채널 상태를 바꾸지 못했어요',
    onFail: (fault) => {
      setWish(undefined);
      if (codeOf(fault) !== 'embed-not-allowed') return false;
      toast({ kind: 'bad', title: '채널을 보여 줄 수 없어요', detail: '호스트를 먼저 허용해 주세요.' });
      return true;
    },
  });
  if (wish !== undefined && wish === isActive && !isPending) setWish(undefined);
  const isOn = wish ?? isActive;
  return (
    <button
      type="button"
      role="switch"
      className="sw"
      aria-checked={isOn}
      aria-label={`${title} 보이기`}
      aria-busy={isPending}
      onClick={() => {
        if (isPending) return;
        setWish(!isOn);
        act({ id, isActive: !isOn });
      }}
    >
      <i aria-hidden="true" />
    </button>
  );
}

const columns: readonly Column<Channel>[] = [
  {
    id: 'title',
    head: '채널',
    phone: 'heading',
    draw: ({ title, embedUrl, homeUrl, isBuiltIn }) => (
      <div className="adm-two">
        <span className="adm-n">
          {homeUrl ? (
            <a href={homeUrl} target="_blank" rel="noopener noreferrer">
              <b>{title}</b>
            </a>
          ) : (
            <b>{title}</b>
          )}
          {isBuiltIn && <span className="tag">기본</span>}
        </span>
        <small className="adm-str-url">{hostIn(embedUrl)}</small>
      </div>
    ),
  },
  { id: 'language', head: '언어', draw: ({ language }) => language },
  { id: 'hd', head: '화질', draw: ({ hd }) => (hd ? 'HD' : '일반') },
];

function RemoveDialog({ channel, onClose }: { channel: Channel | null; onClose: () => void }) {
  return (
    <ConfirmedDeed
      deed="removeChannel"
      args={channel && { id: channel.id }}
      title="채널을 지울까요?"
      label="지우기"
      done={() => ({ title: '채널을 지웠어요', ...(channel ? { detail: channel.title } : {}) })}
      failed="채널을 지우지 못했어요"
      onClose={onClose}
    >
      <p>
        <b>‘{channel?.title}’</b> 채널을 목록에서 지워요. 잠시 안 보이게만 하려면 숨기면 돼요.
      </p>
    </ConfirmedDeed>
  );
}

export function ChannelsPart() {
  const { data, error, refetch } = useAdmin('adminChannels', {});
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Channel | null>(null);
  return (
    <section className="stack adm-str" aria-label="공식 채널">
      <PanelHead title="공식 채널" line="경기의 영상이 없을 때 보여 주는 채널이에요. 기본 채널은 숨길 수만 있어요.">
        <Button kind="primary" size="sm" onClick={() => setAdding(true)}>
          <Icon of="plus" size={16} /> 채널 추가
        </Button>
      </PanelHead>
      <AdminTable<Channel>
        caption="공식 채널 목록"
        columns={columns}
        rows={data}
        keyOf={({ id }) => id}
        deeds={(channel) => (
          <>
            <ShownSwitch channel={channel} />
            {!channel.isBuiltIn && (
              <IconButton label={`${channel.title} 지우기`} small className="bad" onClick={() => setLeaving(channel)}>
                <Icon of="trash-2" />
              </IconButton>
            )}
          </>
        )}
        fault={error}
        onRetry={() => void refetch()}
        empty="채널이 없어요"
      />
      <NewChannelDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      <RemoveDialog channel={leaving} onClose={() => setLeaving(null)} />
    </section>
  );
}
