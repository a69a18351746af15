import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { copyText } from './copyText.ts';

interface Props {
  readonly text: string;
  readonly label: string;
  readonly copiedLabel: string;
  readonly onCopied?: (() => void) | undefined;
  readonly variant?: 'secondary' | 'quiet' | undefined;
  readonly size?: 'medium' | 'small' | undefined;
}

const shownMs = 2_000;

export function CopyButton({ text, label, copiedLabel, onCopied, variant = 'secondary', size = 'medium' }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    if (!(await copyText(text))) return;
    setIsCopied(true);
    onCopied?.();
  }

  return (
    <>
      <Button variant={variant} size={size} icon={isCopied ? 'check' : 'copy'} onPress={() => void copy()}>
        {isCopied ? copiedLabel : label}
      </Button>
      <output className="visually-hidden">{isCopied ? copiedLabel : null}</output>
    </>
  );
}
