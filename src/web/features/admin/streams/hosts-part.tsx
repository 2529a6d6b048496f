// The hosts that may be played at all: permitted with a note of why, and taken off the list.
import { useState } from 'react';
import type { StreamHost } from '#contract/admin/streams.ts';
import { useAdmin } from '../../../api/admin/queries.ts';
import { refusedFields } from '../../../api/refused.ts';
import { stamp } from '../../../parts/when.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ChoiceLine } from '../../../ui/lines/choice-line.tsx';
import { useFields, type Values } from '../../../ui/use-fields.ts';
import { PanelHead } from '../frame/admin-panel.tsx';
import { ConfirmedDeed } from '../queue/confirmed-deed.tsx';
import { useToldDeed } from '../queue/use-told-deed.ts';
import { AdminTable } from '../table/admin-table.tsx';
import type { Column } from '../table/columns.ts';
import { checkHost, emptyHost, type HostLine, hostLines, kinds, kindWords } from './stream-words.ts';

const columns: readonly Column<StreamHost>[] = [
  { id: 'host', head: '호스트', phone: 'heading', draw: ({ host }) => <b className="adm-str-url">{host}</b> },
  { id: 'plays', head: '재생 방법', draw: ({ plays }) => kindWords[plays] },
  { id: 'note', head: '메모', draw: ({ note }) => note || '없음' },
  { id: 'at', head: '추가', isNumber: true, draw: ({ createdAt }) => stamp(createdAt) },
];

function NewHost({ onDone }: { onDone: () => void }) {
  const fields = useFields(emptyHost, checkHost);
  const { act, isPending } = useToldDeed('allowStreamHost', {
    done: ({ host }) => ({ title: '호스트를 허용했어요', detail: host }),
    failed: '호스트를 허용하지 못했어요',
    onDone,
    onFail: (fault) => {
      const under = refusedFields(fault, hostLines);
      if (under) fields.say(under);
      return under !== undefined;
    },
  });
  const send = ({ host, plays, note }: Values<HostLine>) =>
    act({ host: host.trim().toLowerCase(), plays: plays === 'video' ? 'video' : 'frame', note: note.trim() });
  return (
    <Form fields={fields} onSend={send}>
      <Field
        {...fields.bind('host')}
        label="호스트"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="player.example.com"
        hint="중계권이 있는 곳만 허용해 주세요. 하위 도메인은 따로 추가해요."
      />
      <ChoiceLine {...fields.bind('plays')} label="재생 방법" choices={kinds} />
      <Field {...fields.bind('note')} label="메모 (선택)" autoComplete="off" maxLength={200} hint="왜 허용했는지 남겨 두세요." />
      <Button type="submit" kind="primary" block aria-disabled={isPending}>
        {isPending ? '허용하는 중' : '호스트 허용하기'}
      </Button>
    </Form>
  );
}

function ForbidDialog({ host, onClose }: { host: StreamHost | null; onClose: () => void }) {
  return (
    <ConfirmedDeed
      deed="forbidStreamHost"
      args={host && { host: host.host }}
      title="호스트를 뺄까요?"
      label="빼기"
      done={(_, { host: name }) => ({ title: '호스트를 뺐어요', detail: name })}
      failed="호스트를 빼지 못했어요"
      onClose={onClose}
    >
      <p>
        <b>{host?.host}</b>의 영상은 더는 재생되지 않고, 이 호스트를 쓰는 채널도 함께 숨겨져요.
      </p>
    </ConfirmedDeed>
  );
}

export function HostsPart() {
  const { data, error, refetch } = useAdmin('adminStreamHosts', {});
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<StreamHost | null>(null);
  return (
    <section className="stack adm-str" aria-label="허용한 호스트">
      <PanelHead title="허용한 호스트" line="여기 있는 곳의 영상만 픽노트 안에서 재생돼요.">
        <Button size="sm" onClick={() => setAdding(true)}>
          <Icon of="plus" size={16} /> 호스트 추가
        </Button>
      </PanelHead>
      <AdminTable<StreamHost>
        caption="허용한 호스트 목록"
        columns={columns}
        rows={data}
        keyOf={({ host }) => host}
        deeds={(host) => (
          <IconButton label={`${host.host} 빼기`} small className="bad" onClick={() => setLeaving(host)}>
            <Icon of="trash-2" />
          </IconButton>
        )}
        fault={error}
        onRetry={() => void refetch()}
        empty="허용한 호스트가 없어요"
      />
      <Dialog open={isAdding} onClose={() => setAdding(false)} title="호스트 추가" closeLabel="호스트 추가 창 닫기">
        {isAdding && <NewHost onDone={() => setAdding(false)} />}
      </Dialog>
      <ForbidDialog host={leaving} onClose={() => setLeaving(null)} />
    </section>
  );
}
