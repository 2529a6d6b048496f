// What is said once a member is to be called for something: when, that alerts are off, or that this browser could be called by push.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { UserSettings } from '#contract/notifications.ts';
import { minutes } from '#domain/time/duration.ts';
import { ask } from '../../api/client.ts';
import { pushState } from '../../api/push.ts';
import { late } from '../../ui/late/late.ts';
import { useToast } from '../../ui/toast.tsx';

const PushOffer = late(() => import('./push-offer.tsx'));

/** Offered once on each device, whatever the answer was: who wants it later finds it in the settings. */
const offeredKey = 'push_offered';

function wasOffered(): boolean {
  try {
    return localStorage.getItem(offeredKey) !== null;
  } catch {
    // Where nothing can be kept, every page would ask again.
    return true;
  }
}

function keepOffered(): void {
  try {
    localStorage.setItem(offeredKey, '1');
  } catch (fault) {
    console.warn(fault);
  }
}

async function canBeOffered({ pushNotifications, pushPublicKey }: UserSettings): Promise<boolean> {
  if (pushPublicKey === null || !pushNotifications || wasOffered()) return false;
  return (await pushState()) === 'off' && Notification.permission === 'default';
}

const settingsOf = (client: QueryClient): Promise<UserSettings> =>
  client.fetchQuery({
    queryKey: ['user-settings'],
    queryFn: ({ signal }) => ask('userSettings', {}, { signal }),
    staleTime: minutes(1),
    gcTime: minutes(1),
  });

type Words = { title: string; detail: string };

/** `offer` is drawn beside the button that was pressed. */
export function useAfterWish(): { tell: (words: Words) => Promise<void>; offer: ReactNode } {
  const client = useQueryClient();
  const toast = useToast();
  const [publicKey, setPublicKey] = useState<string>();

  async function tell({ title, detail }: Words): Promise<void> {
    // The wish is kept whether or not more can be said about it.
    const settings = await settingsOf(client).catch((fault: unknown) => {
      console.warn(fault);
    });
    if (settings && !settings.predictionAlerts) {
      toast({ title, detail: '경기 알림이 꺼져 있어요. 설정에서 ‘예측 결과 알림’을 켜면 받을 수 있어요.' });
      return;
    }
    toast({ kind: 'ok', title, detail });
    if (!settings?.pushPublicKey || !(await canBeOffered(settings))) return;
    keepOffered();
    setPublicKey(settings.pushPublicKey);
  }

  const offer = publicKey !== undefined && (
    <Suspense fallback={null}>
      <PushOffer publicKey={publicKey} onClose={() => setPublicKey(undefined)} />
    </Suspense>
  );
  return { tell, offer };
}
