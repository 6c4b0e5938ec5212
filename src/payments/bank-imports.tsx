import { Alert, Group, List, Loader, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '#client/errors.ts'
import type { BankImport, ReturnedPayment } from '#contract/schemas/management/bank.ts'
import { untilShown } from '../api/events.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useLifetime } from '../session/use-lifetime.ts'
import { useSession } from '../session/session.ts'
import { useStore } from '../ui/store.ts'
import classes from './bank.module.css'
import { importStatement, largestFile } from './bank-queries.ts'
import { chosenStatements } from './bank-tabs.tsx'
import { useReturnText } from './return-text.ts'

type Result =
  | { readonly name: string; readonly done: BankImport }
  | { readonly name: string; readonly file: File; readonly error: unknown }

class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** Imports the chosen files one after the other. */
function useImports() {
  const session = useSession()
  const chosen = useStore(chosenStatements)
  const [results, setResults] = useState<readonly Result[]>([])
  const lifetime = useLifetime()
  const isRunning = useRef(false)
  const [current] = chosen
  useEffect(() => {
    if (!current || isRunning.current) return
    const signal = lifetime()
    const run = async (): Promise<Result> => {
      try {
        if (current.size > largestFile) throw new TooLarge()
        return { name: current.name, done: await importStatement(session, current, signal) }
      } catch (error) {
        return { name: current.name, file: current, error }
      }
    }
    const finish = async () => {
      const result = await run()
      isRunning.current = false
      if (signal.aborted) return
      setResults((before) => [result, ...before.filter(({ name }) => name !== result.name)])
      await untilShown()
      chosenStatements.set(chosenStatements.get().filter((file) => file !== current))
    }
    isRunning.current = true
    void finish()
  }, [current, session, lifetime])
  return {
    current,
    results,
    close: (result: Result) => setResults((before) => before.filter((one) => one !== result)),
    retry: (file: File) => chosenStatements.set([...chosenStatements.get(), file]),
  }
}

function Returns({ returned }: { returned: readonly ReturnedPayment[] }) {
  const t = useTranslations('bank.result')
  const payer = useTranslations('bank')
  const formats = useFormats()
  const returnText = useReturnText()
  if (returned.length === 0) return null
  return (
    <>
      <Text size="sm" fw={600} mt="xs">
        {t('returned')}
      </Text>
      <List size="sm">
        {returned.map(({ booked_on: day, amount, name, code, reference, outcome, numbers }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they have nothing else that differs
          <List.Item key={index}>
            {t('returnLine', {
              date: day === null ? '' : formats.shortDate(day),
              name: name ?? payer('unknownPayer'),
              amount: formats.money(amount),
            })}{' '}
            {returnText(code)} {outcome === 'reversed' && t('returnReversed', { numbers: formats.list(numbers) })}
            {outcome === 'waiting' && t('returnWaiting')}
            {outcome === 'ignored' && t('returnIgnored')} <span className={classes.quiet}>{reference}</span>
          </List.Item>
        ))}
      </List>
    </>
  )
}

/** Lines of the file that were left out, as they stand there. */
function Unread({ unread: { count, lines } }: Pick<BankImport, 'unread'>) {
  const t = useTranslations('bank.result')
  if (count === 0) return null
  return (
    <>
      <Text size="sm" fw={600} mt="xs">
        {t('unread', { count })}
      </Text>
      <List size="sm">
        {lines.map(({ location, text }) => (
          <List.Item key={location}>{t('unreadLine', { location, text })}</List.Item>
        ))}
      </List>
    </>
  )
}

function Summary({ name, done, onClose }: { name: string; done: BankImport; onClose: () => void }) {
  const t = useTranslations('bank.result')
  const formats = useFormats()
  const { booked, waiting, seen, booked_earlier: earlier, skipped, missing, incomplete, other_accounts: others } = done
  const sum = ({ count, amount }: BankImport['booked']) => ({ count, amount: formats.money(amount) })
  const warnings = [
    ...missing.map(({ day, opening, numbers }) =>
      numbers
        ? t('missingNumbers', {
            date: formats.date(day),
            count: numbers.last - numbers.first + 1,
            first: String(numbers.first),
            last: String(numbers.last),
          })
        : t('missing', { date: formats.date(day), amount: formats.money(opening) }),
    ),
    ...incomplete.map(({ location, expected, given }) =>
      t('incomplete', { location, expected: formats.money(expected), given: formats.money(given) }),
    ),
    ...done.contradicting.map(({ day, openings: [one = '', other = ''] }) =>
      t('contradicting', { date: formats.date(day), one: formats.money(one), other: formats.money(other) }),
    ),
    ...(others.length > 0 ? [t('others', { accounts: formats.list(others) })] : []),
  ]
  const lines = [
    booked.count > 0 && t('booked', sum(booked)),
    waiting.count > 0 && t('waiting', sum(waiting)),
    earlier.count > 0 && t('earlier', sum(earlier)),
    seen.count > 0 && t('seen', sum(seen)),
    skipped.count > 0 && t('skipped', { count: skipped.count }),
  ].filter((line) => line !== false)
  const isLoud =
    missing.length + incomplete.length + done.contradicting.length + done.unread.count + done.returned.length > 0
  return (
    <Alert
      role="status"
      variant="light"
      color={isLoud ? 'yellow' : 'pine'}
      title={t(done.is_repeat ? 'repeat' : 'title', { name })}
      withCloseButton
      closeButtonLabel={t('close')}
      onClose={onClose}
    >
      {lines.length === 0 && <Text size="sm">{t('nothing')}</Text>}
      <List size="sm" className={classes.results}>
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      {warnings.map((warning) => (
        <Text key={warning} size="sm" mt="xs" fw={500}>
          {warning}
        </Text>
      ))}
      <Unread unread={done.unread} />
      <Returns returned={done.returned} />
    </Alert>
  )
}

interface FailureProps {
  readonly name: string
  readonly error: unknown
  readonly onClose: () => void
  readonly onRetry: () => void
}

/** The fault of a file, or of the connection. */
function Failure({ name, error, onClose, onRetry }: FailureProps) {
  const t = useTranslations('bank')
  const wrong = error instanceof ApiProblem && error.code === 'validation_failed' ? error.errors : []
  const lines = error instanceof TooLarge ? [t('tooLarge')] : wrong.map(({ message }) => message)
  if (lines.length === 0)
    return (
      <ProblemNotice error={error} onRetry={onRetry}>
        {t('failed', { name })}
      </ProblemNotice>
    )
  return (
    <Alert
      role="alert"
      variant="light"
      color="red"
      title={t('failed', { name })}
      withCloseButton
      closeButtonLabel={t('result.close')}
      onClose={onClose}
    >
      {[...new Set(lines)].map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </Alert>
  )
}

/** The statements being imported, and what came of the ones that were. */
export function BankImports() {
  const t = useTranslations('bank')
  const { current, results, close, retry } = useImports()
  return (
    <>
      {current && (
        <Group gap="xs" role="status">
          <Loader size="xs" />
          <Text size="sm">{t('importing', { name: current.name })}</Text>
        </Group>
      )}
      {results.map((result) =>
        'done' in result ? (
          <Summary key={result.name} name={result.name} done={result.done} onClose={() => close(result)} />
        ) : (
          <Failure
            key={result.name}
            name={result.name}
            error={result.error}
            onClose={() => close(result)}
            onRetry={() => retry(result.file)}
          />
        ),
      )}
    </>
  )
}
