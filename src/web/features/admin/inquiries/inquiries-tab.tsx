// What people wrote to the operator: read, answered by letter, closed, opened again.
import { useState } from 'react';
import type { Inquiry } from '#contract/admin/inquiries.ts';
import { useAdminPage } from '../../../api/admin/queries.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { PanelHead } from '../frame/admin-panel.tsx';
import { Queue } from '../queue/queue.tsx';
import { usePages, useStepBack } from '../table/use-pages.ts';
import { InquiryCard } from './inquiry-card.tsx';

const size = 20;
type State = Inquiry['state'];

const states = [
  { value: 'open', label: '답할 문의' },
  { value: 'answered', label: '답장함' },
  { value: 'closed', label: '닫음' },
] as const satisfies readonly { value: State; label: string }[];

const empties: Record<State, string> = {
  open: '답할 문의가 없어요',
  answered: '답장한 문의가 없어요',
  closed: '닫은 문의가 없어요',
};

export default function InquiriesTab() {
  const [state, setState] = useState<State>('open');
  const pages = usePages(state, size);
  const asked = useAdminPage('adminInquiries', { state, limit: size, ...(pages.cursor ? { cursor: pages.cursor } : {}) });
  useStepBack(pages, asked.data?.answer.length === 0 && !asked.isPlaceholderData);
  return (
    <>
      <PanelHead title="문의" line="끝난 문의의 이메일은 90일 뒤에, 내용은 1년 뒤에 저절로 지워져요." />
      <div>
        <Segmented label="상태" choices={states} value={state} onChange={setState} />
      </div>
      <Queue<Inquiry>
        label="문의 목록"
        asked={asked}
        pages={pages}
        keyOf={({ id }) => id}
        empty={empties[state]}
        draw={(inquiry) => <InquiryCard inquiry={inquiry} />}
      />
    </>
  );
}
