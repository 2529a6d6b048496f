// Enter sends and Shift with Enter breaks the line; an Enter that ends the composing of a syllable sends once, and the whole text.
import { type CompositionEvent, type KeyboardEvent, useEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Hangul is composed without a list to choose from, so an Enter that ends it is meant for the field. One that picks a Hanja or a kana word is not. */
const isHangul = (text: string): boolean => /\p{Script=Hangul}$/u.test(text);
const composingKey = 229;
/** Browsers differ in what follows the end of composing: a second keydown of the same press, or the only one. */
const samePressMs = 100;
const never = Number.NEGATIVE_INFINITY;

const isPlainEnter = (event: KeyboardEvent<Field>): boolean =>
  event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;

/** To be spread on a text field. `send` is called with what the field holds by then. */
export function useEnterToSend(send: () => void) {
  const latest = useRef(send);
  const isAwaited = useRef(false);
  const composedAt = useRef(never);
  const sentAt = useRef(never);
  useEffect(() => {
    latest.current = send;
  });

  /** Enter was pressed on an unfinished syllable: once the browser has put it into the field, it is sent, unless a second keydown did so before. */
  function sendComposed(): void {
    if (!isAwaited.current) return;
    isAwaited.current = false;
    sentAt.current = performance.now();
    latest.current();
  }

  function onKeyDown(event: KeyboardEvent<Field>): void {
    if (!isPlainEnter(event)) return;
    const isComposing = event.nativeEvent.isComposing || event.keyCode === composingKey;
    if (isComposing) {
      isAwaited.current = true;
      if (event.timeStamp - composedAt.current < samePressMs) setTimeout(sendComposed);
      return;
    }
    event.preventDefault();
    if (event.repeat) return;
    isAwaited.current = false;
    const isSecondOfPress = event.timeStamp - sentAt.current < samePressMs;
    sentAt.current = never;
    if (!isSecondOfPress) latest.current();
  }

  function onCompositionEnd(event: CompositionEvent<Field>): void {
    if (!isHangul(event.data)) {
      isAwaited.current = false;
      return;
    }
    composedAt.current = event.timeStamp;
    if (isAwaited.current) setTimeout(sendComposed);
  }

  function onKeyUp(event: KeyboardEvent<Field>): void {
    if (event.key !== 'Enter') return;
    sentAt.current = never;
    composedAt.current = never;
    // After what is still to be sent.
    setTimeout(() => {
      isAwaited.current = false;
    });
  }
  return { onKeyDown, onKeyUp, onCompositionEnd };
}
