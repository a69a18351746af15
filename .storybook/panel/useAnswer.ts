import { useEffect, useState } from 'react';
import events from 'storybook/internal/core-events';
import { addons, useStorybookState } from 'storybook/manager-api';
import { type Answers, asked, answered, type Reported, type Topic } from './channel.ts';

/** Requests a topic's data from the story's frame while the panel is open, and again after each render of the story. */
export function useAnswer<T extends Topic>(topic: T, isActive: boolean): Answers[T] | undefined {
  const [latest, setLatest] = useState<Reported>();
  const { storyId } = useStorybookState();
  useEffect(() => {
    if (!isActive) return undefined;
    const channel = addons.getChannel();
    const ask = () => channel.emit(asked, topic);
    const take = (message: Reported) => message.topic === topic && setLatest(message);
    channel.on(answered, take);
    channel.on(events.STORY_RENDERED, ask);
    ask();
    return () => {
      channel.off(answered, take);
      channel.off(events.STORY_RENDERED, ask);
    };
  }, [topic, isActive]);
  return latest?.storyId === storyId ? (latest.answer as Answers[T]) : undefined;
}
