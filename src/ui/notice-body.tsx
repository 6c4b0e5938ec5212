import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCountdown } from './countdown.ts'
import { ActionButton } from './action-button.tsx'

/** A follow-up action, such as undo. */
export interface NoticeAction {
  readonly label: string
  readonly run: () => void
  /** Closes the notice when the session ends whose key the action would use. */
  readonly signal: AbortSignal
}

/** The text of a notice with one button, which also closes it. */
export function noticeBody(message: string, action: NoticeAction, close: () => void): ReactNode {
  const run = () => {
    close()
    action.run()
  }
  return <Body message={message} label={action.label} onPress={run} />
}

/** A notice that counts down to an action, with a button that cancels it. */
export function countdownBody(message: string, label: string, until: number, onStop: () => void): ReactNode {
  return <CountdownBody message={message} label={label} until={until} onStop={onStop} />
}

function Body({ message, label, onPress }: { message: ReactNode; label: string; onPress: () => void }) {
  return (
    // The button goes below the text where both do not fit beside each other.
    <Group justify="space-between" gap="xs">
      <Text inherit component="span" flex="1 1 8rem" style={{ overflowWrap: 'anywhere' }}>
        {message}
      </Text>
      <ActionButton size="compact-sm" flex="none" onClick={onPress} label={label} />
    </Group>
  )
}

interface CountdownProps {
  readonly message: string
  readonly label: string
  readonly until: number
  readonly onStop: () => void
}

/** Hidden from screen readers: they read the sentence once. */
function CountdownBody({ message, label, until, onStop }: CountdownProps) {
  const seconds = useCountdown(until)
  return (
    <Body
      message={
        <>
          {message} <span aria-hidden>({seconds})</span>
        </>
      }
      label={label}
      onPress={onStop}
    />
  )
}
