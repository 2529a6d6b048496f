// Puts a text on the clipboard: by the way of today, or by the old one where a browser refuses it or the page came over plain http.

/** The old way needs a field whose text is chosen; it stands inside `near`, as a dialog lets nothing outside it be chosen. */
function copyByField(text: string, near: HTMLElement): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;top:0;left:0;opacity:0';
  const focused = document.activeElement;
  near.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}

/** False where nothing could be copied. */
export async function copyText(text: string, near: HTMLElement = document.body): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByField(text, near);
  }
}
