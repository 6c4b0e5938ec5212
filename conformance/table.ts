/** The printed report: one line per operation, with its findings below. */
import { type Finding } from './finding.ts'
import { type ConformanceReport, findingsOf, type OperationResult } from './run.ts'

function about(finding: Finding): string {
  switch (finding.kind) {
    case 'failed':
      return `expected ${finding.expected}; seen: ${finding.seen}`
    case 'note':
      return finding.text
    case 'skipped':
      return finding.why
  }
}

function details(result: OperationResult, kind: Finding['kind'], label: string): string[] {
  return findingsOf(result, kind).map(({ check, finding }) => `      ${label} ${check}: ${about(finding)}`)
}

function summary({ checks, skipped }: OperationResult): string {
  const tried = checks.filter(({ findings }) => findings.every(({ kind }) => kind !== 'skipped')).length
  const right = checks.filter(({ findings }) => findings.every(({ kind }) => kind === 'note')).length
  const count = `${right} of ${tried} checks`
  return skipped === null ? count : `${skipped}; ${count} of access`
}

function lines(result: OperationResult): string[] {
  const { outcome, method, path } = result
  return [
    `${outcome.padEnd(8)}${method.padEnd(7)}${path.padEnd(35)}${summary(result)}`,
    ...details(result, 'failed', 'failed '),
    ...details(result, 'note', 'note   '),
    ...details(result, 'skipped', 'skipped'),
  ]
}

/** The table, with a summary as its last line. */
export function tableLines(report: ConformanceReport): string[] {
  const count = (outcome: OperationResult['outcome']) =>
    report.operations.filter((result) => result.outcome === outcome).length
  return [
    ...report.operations.flatMap(lines),
    '',
    `${report.base_url}: ${count('ok')} operations ok, ${count('failed')} failed, ${count('skipped')} skipped.`,
  ]
}
