// A button that is pressed while the page is still waking: the press is kept, and carried out as soon as somebody hears it.
import { useEffect } from 'react';

/** Part of the script before the first paint. Links and forms act by themselves; of several presses the last one counts. */
export const keepEarlyPress = `function k(e){var b=e.target.closest&&e.target.closest('button[type=button]');if(b)p=b}
d.addEventListener('click',k,true);d.addEventListener('picknote:awake',function(){d.removeEventListener('click',k,true);if(p&&p.isConnected)p.click();p=null},{once:true})`;

/** Says that the page is awake; the kept press follows. */
export function useEarlyPress(): void {
  useEffect(() => {
    document.dispatchEvent(new Event('picknote:awake'));
  }, []);
}
