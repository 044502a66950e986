import { Loader, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Conversation, Item } from './conversation.ts';

const NEAR_END_PX = 40;

/** The conversation as it goes, kept at its end; who has scrolled up to read stays there. */
export function ConversationLog({ conversation }: { conversation: Conversation }) {
  const box = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const { items, over } = conversation;
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const follow = () => {
      if (isFollowing.current) element.scrollTop = element.scrollHeight;
    };
    // Lines may have come since the scroll that is told of: only going back up ends the following.
    let top = 0;
    const noteScroll = () => {
      const isNearEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
      if (isNearEnd) isFollowing.current = true;
      else if (element.scrollTop < top) isFollowing.current = false;
      top = element.scrollTop;
    };
    // Lines grow after they came: words arrive one by one, fonts load, the window is made narrower.
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    const lines = new MutationObserver(follow);
    lines.observe(element, { childList: true, subtree: true, characterData: true });
    element.addEventListener('scroll', noteScroll);
    follow();
    return () => {
      sizes.disconnect();
      lines.disconnect();
      element.removeEventListener('scroll', noteScroll);
    };
  }, []);
  // Who speaks wants to see the answer, wherever they were reading.
  const isOwn = items.at(-1)?.kind === 'caller';
  useEffect(() => {
    if (!isOwn || box.current === null) return;
    isFollowing.current = true;
    box.current.scrollTop = box.current.scrollHeight;
  }, [isOwn]);
  return (
    <div className="log" role="log" aria-label="Conversation" aria-live="polite" ref={box}>
      {items.length === 0 && over === null && (
        <p className="note">
          <Loader size="xs" color="gray" /> Ringing…
        </p>
      )}
      {items.map((item) => (
        <Entry key={item.key} item={item} />
      ))}
      {over && <p className="note">Call over after {over.durationSeconds} s</p>}
    </div>
  );
}

function Entry({ item }: { item: Item }) {
  switch (item.kind) {
    case 'agent':
      return (
        <div className="said agent" data-open={item.isOpen}>
          <span className="who">
            Agent
            {item.latencyMs !== null && <span> · {item.latencyMs} ms</span>}
            {item.isInterrupted && <span> · interrupted</span>}
          </span>
          {item.text}
        </div>
      );
    case 'caller':
      return (
        <div className="said caller">
          <span className="who">You</span>
          {item.text}
        </div>
      );
    case 'keys':
      return (
        <div className="said caller">
          <span className="who">You pressed</span>
          {item.digits}
        </div>
      );
    case 'tool':
      return <ToolCall {...item} />;
    case 'note':
      return <p className={item.isFault ? 'note fault' : 'note'}>{item.text}</p>;
  }
}

export function ToolCall(tool: { name: string; arguments: unknown; result: unknown }) {
  return (
    <details className="tool">
      <summary>
        <span className="tool-name">{tool.name.replaceAll('_', ' ')}</span>{' '}
        <span className="tool-brief">{brief(tool.arguments)}</span>
      </summary>
      <Text size="xs" c="dimmed" mt={4}>
        Asked
      </Text>
      <pre>{JSON.stringify(tool.arguments, null, 2)}</pre>
      <Text size="xs" c="dimmed">
        Answered
      </Text>
      <pre>{JSON.stringify(tool.result, null, 2)}</pre>
    </details>
  );
}

/** The plain values of a tool's arguments on one line. */
function brief(given: unknown): string {
  if (given === null || typeof given !== 'object') return '';
  return Object.values(given)
    .filter((value) => ['string', 'number', 'boolean'].includes(typeof value))
    .join(', ');
}
