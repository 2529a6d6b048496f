// The address of the member's calendar: asked for, made anew and taken away, one deed at a time.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import { useDeed } from '../../api/deed.ts';
import { refusalWords } from '../../api/refused.ts';
import { useToast } from '../../ui/toast.tsx';

export type Calendar = { url: string | null };
const calendarKey = ['calendar'] as const;

type Done = (deed: 'made' | 'renewed' | 'ended') => void;

export function useCalendar(drawn: Calendar | null, onDone: Done) {
  const client = useQueryClient();
  const toast = useToast();
  const answer = useQuery({
    queryKey: calendarKey,
    queryFn: ({ signal }) => ask('readCalendar', {}, { signal }),
    ...(drawn ? { initialData: drawn } : {}),
  });
  const hadUrl = Boolean(answer.data?.url);

  async function keep(calendar: Calendar) {
    // An answer on its way tells of the address before.
    await client.cancelQueries({ queryKey: calendarKey });
    client.setQueryData(calendarKey, calendar);
  }
  const failed = (title: string) => (fault: Error) =>
    toast({ kind: 'bad', title, detail: refusalWords(fault, '잠시 뒤에 다시 시도해 주세요.') });
  const renew = useDeed('renewCalendar', {
    onDone: (calendar) => void keep(calendar).then(() => onDone(hadUrl ? 'renewed' : 'made')),
    onFail: failed('캘린더 주소를 만들지 못했어요'),
  });
  const end = useDeed('endCalendar', {
    onDone: (calendar) => void keep(calendar).then(() => onDone('ended')),
    onFail: failed('캘린더 주소를 지우지 못했어요'),
  });
  const isBusy = renew.isPending || end.isPending;
  return { ...answer, isBusy, renew: () => !isBusy && renew.act({}), end: () => !isBusy && end.act({}) };
}
