import type { ComponentProps } from 'react';
import { useLocation } from 'wouter';
import { LinkButton } from '#src/views/ui/LinkButton.tsx';

type Props = Omit<ComponentProps<typeof LinkButton>, 'onPress' | 'target' | 'download'>;

/** A link to another page of the console that looks like a button. With a modifier key the browser opens a tab, as with any link. */
export function PageLink(props: Props) {
  const [, go] = useLocation();
  return (
    <LinkButton
      {...props}
      onPress={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go(props.href);
      }}
    />
  );
}
