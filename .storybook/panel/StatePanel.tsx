import * as React from 'react';
import { useStorybookApi } from 'storybook/manager-api';
import type { StateWay } from './channel.ts';
import { Body, Press, Quiet } from './parts.tsx';
import { useAnswer } from './useAnswer.ts';

function Way({ way, onGo }: { readonly way: StateWay; readonly onGo: (storyId: string) => void }) {
  const { event, guard, target, moves, story, others } = way;
  const words = [event, guard].filter(Boolean).join(' ');
  if (!moves)
    return (
      <li>
        <span>{words}</span> <Quiet>stays here</Quiet>
      </li>
    );
  return (
    <li>
      {story ? <Press onClick={() => onGo(story.id)}>{words}</Press> : <span>{words}</span>}
      <span>
        → <code>{target}</code>
      </span>
      <Quiet>{story ? `${story.name}${others ? `, and ${others} more` : ''}` : 'No story shows it'}</Quiet>
    </li>
  );
}

export function StatePanel({ isActive }: { readonly isActive: boolean }) {
  const answer = useAnswer('state', isActive);
  const api = useStorybookApi();
  const heading = React.useRef<HTMLHeadingElement>(null);
  const hasGone = React.useRef(false);
  const shown = answer?.shown;

  // The pressed button has gone, so the keyboard focus continues from the new state.
  React.useEffect(() => {
    if (!shown || !hasGone.current) return;
    hasGone.current = false;
    heading.current?.focus();
  }, [shown]);

  const go = (storyId: string) => {
    hasGone.current = true;
    api.selectStory(storyId);
  };

  if (!answer) return <Body>Waiting for the story…</Body>;
  return (
    <Body>
      {shown ? (
        <>
          <h2 ref={heading} tabIndex={-1}>
            <code>{shown.state}</code> of <code>{shown.machine}</code>
          </h2>
          {shown.ways.length > 0 ? (
            <ul aria-label="What can happen here">
              {shown.ways.map((way) => (
                <Way key={[way.event, way.guard, way.target].join(' ')} way={way} onGo={go} />
              ))}
            </ul>
          ) : (
            <span>The flow ends here.</span>
          )}
        </>
      ) : (
        <span>This story shows no state of a machine.</span>
      )}
      {answer.address ? (
        <a href={answer.address} target="_blank" rel="noreferrer">
          Open in the site
        </a>
      ) : (
        <Quiet>The site has no address for this.</Quiet>
      )}
    </Body>
  );
}
