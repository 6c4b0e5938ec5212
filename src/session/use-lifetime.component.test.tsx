import { useLayoutEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart, signInForTest } from '../testing/component.tsx'
import { button } from '../testing/locators.ts'
import { useLifetime } from './use-lifetime.ts'

function Form({ onStart }: { readonly onStart: (signal: AbortSignal) => void }) {
  const lifetime = useLifetime()
  return (
    <button type="button" onClick={() => onStart(lifetime())}>
      Send
    </button>
  )
}

/** Says, in the same step in which the form leaves the page, whether what it started has ended. */
function Screen({ onLeft }: { readonly onLeft: (isEnded: boolean | undefined) => void }) {
  const [isLeft, setLeft] = useState(false)
  const started = useRef<AbortSignal>(null)
  useLayoutEffect(() => {
    if (isLeft) onLeft(started.current?.aborted)
  }, [isLeft, onLeft])
  const start = (signal: AbortSignal) => {
    started.current = signal
    // The service answers some time later: no press of the reader's, after which effects would be cleaned up at once.
    setTimeout(() => setLeft(true))
  }
  return isLeft ? null : <Form onStart={start} />
}

test('what a form started ends as the form leaves the page', async () => {
  const { promise: left, resolve } = Promise.withResolvers<boolean | undefined>()
  await signInForTest()
  await renderPart(<Screen onLeft={resolve} />)
  await button('Send').click()
  expect(await left).toBe(true)
})
