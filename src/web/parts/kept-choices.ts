// Remembers on this device what its member wants to be asked for or not to see, for the one page that is drawn without knowing who looks: the
// offline page.
import { useEffect, useState } from 'react';
import type { ShellViewer } from './shell/viewer.ts';

type Key = 'spoiler-free' | 'hide-odds';

function keep(key: Key, isOn: boolean): void {
  if (isOn) localStorage.setItem(key, '1');
  else localStorage.removeItem(key);
}

/** A visitor's page says nothing about the member who was here before. */
export function useKeepChoices(viewer: ShellViewer | null): void {
  const choices = viewer?.preferences;
  useEffect(() => {
    if (!choices) return;
    try {
      keep('spoiler-free', choices.spoilerFree);
      keep('hide-odds', choices.hideOdds);
    } catch (fault) {
      // A browser that keeps nothing also keeps no lists to show offline.
      console.warn(fault);
    }
  }, [choices]);
}

/** True until the device has been asked: what is not yet known is not told. */
export function useKeptChoice(key: Key): boolean {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    try {
      setOn(localStorage.getItem(key) !== null);
    } catch (fault) {
      console.warn(fault);
    }
  }, [key]);
  return isOn;
}
