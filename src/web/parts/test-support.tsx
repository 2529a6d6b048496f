// What the tests of many screens stand on: a page that can show toasts, a server of canned answers, a stream to speak into.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { expect, vi } from 'vitest';
import { ask } from '../api/client.ts';
import { ToastProvider } from '../ui/toast.tsx';

export const WithToasts = ({ children }: { children: ReactNode }) => (
  <ToastProvider label="알림" regionLabel="알림 ({hotkey})" closeLabel="알림 닫기">
    {children}
  </ToastProvider>
);

export type Asked = { method: string; path: string; query: URLSearchParams; body: Record<string, unknown>; key: string | null };
type Reply = (asked: Asked, times: number) => Response | Promise<Response>;

/** Answers each `METHOD path`; a path nobody wrote an answer for is a fault. Returns what was asked. */
export function answering(replies: Record<string, Reply>): Asked[] {
  const heard: Asked[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input as string, 'https://picknote.test');
    const asked: Asked = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : {},
      key: new Headers(init?.headers).get('idempotency-key'),
    };
    heard.push(asked);
    const name = `${asked.method} ${asked.path}`;
    const reply = replies[name];
    if (!reply) throw new Error(`nobody answers ${name}`);
    return reply(asked, heard.filter((one) => `${one.method} ${one.path}` === name).length);
  });
  return heard;
}

export const asksOf = (heard: readonly Asked[], method: string, path: string): Asked[] =>
  heard.filter((one) => one.method === method && one.path === path);

export const refusal = (status: number, code: string, message: string): Response => Response.json({ code, message }, { status });

const streams = new Set<SpokenStream>();
/** Open as soon as it is asked for. */
export class SpokenStream extends EventTarget {
  readyState = 0;
  constructor() {
    super();
    streams.add(this);
    setTimeout(() => this.open());
  }
  open() {
    if (this.readyState !== 0) return;
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  close() {
    this.readyState = 2;
    streams.delete(this);
  }
}
export const callOut = (topic: string, news: unknown) => {
  for (const stream of streams) stream.dispatchEvent(new MessageEvent(topic, { data: JSON.stringify(news) }));
};

/** As when the line goes; whoever calls again is not heard. */
export function breakOff(): void {
  for (const stream of streams) {
    stream.close();
    stream.dispatchEvent(new Event('error'));
  }
}

/** Says where the page is. */
export function Place() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="place">{`${pathname}${search}${hash}`}</output>;
}
export const place = (): string => document.querySelector('[data-testid=place]')?.textContent ?? '';
export const toastText = (): string => document.querySelector('.toast')?.textContent ?? '';

/** Nothing is said, and nothing was about to be: the first toast is a late part, which React shows up to 300 ms after it is here. */
export async function expectNoToast(): Promise<void> {
  await import('../ui/toast-region.tsx');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(document.querySelector('.toast')?.textContent ?? null).toBeNull();
}

/** Shows the own figures as other parts of a page do, under a key like theirs. */
export function OwnFigures() {
  const { data } = useQuery({ queryKey: ['user-stats', 'beside'], queryFn: ({ signal }) => ask('userStats', {}, { signal }) });
  return <output>{data ? '내 기록' : ''}</output>;
}
