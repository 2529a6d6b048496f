// The product's buttons; links that look like one take buttonClass.
import type { ComponentProps } from 'react';

type Look = {
  kind?: 'primary' | 'soft' | 'sec' | 'ghost' | 'line' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  block?: boolean | undefined;
};

export const buttonClass = ({ kind = 'sec', size = 'md', block = false }: Look = {}): string =>
  ['btn', `btn-${kind}`, size === 'md' ? '' : `btn-${size}`, block ? 'btn-block' : ''].filter(Boolean).join(' ');

export function Button({ kind, size, block, className = '', ...rest }: Look & ComponentProps<'button'>) {
  return <button type="button" className={`${buttonClass({ kind, size, block })} ${className}`} {...rest} />;
}

/** A square button that shows only an icon: the label is spoken. */
export function IconButton({
  label,
  small = false,
  className = '',
  ...rest
}: { label: string; small?: boolean } & ComponentProps<'button'>) {
  return <button type="button" aria-label={label} className={`ibtn ${small ? 'sm' : ''} ${className}`} {...rest} />;
}
