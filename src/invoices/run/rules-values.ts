/** The rules of a contribution run as a form has them: text for each field, on the paths of the contract. Pure. */
import { addMonths, isDate } from '#contract/dates.ts'
import { isMoney } from '#contract/money.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { ContributionRulesRecord } from '#contract/schemas/management/contribution-rules.ts'

/** As a form has it: numbers are text, and what may be empty is an empty text. */
type Shown<Value> = Value extends number | null
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Shown<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Shown<Value[Key]> }
      : Value

type Rules = ContributionRulesRecord['rules']
type LineValues = Shown<Rules['lines'][number]>

export type RulesValues = {
  readonly name: string
  readonly rules: Shown<Omit<Rules, 'who' | 'pro_rata' | 'family_discount'>> & {
    readonly who: Shown<Omit<Rules['who'], 'excluded'>> & {
      readonly excluded: readonly { readonly member_id: number; readonly reason: string }[]
    }
    readonly pro_rata: { readonly by: 'none' | 'month' | 'day'; readonly from: string; readonly until: string }
    readonly family_discount: {
      readonly by: 'none' | 'percentage' | 'amount'
      readonly second: string
      readonly further: string
      readonly same_address: boolean
      readonly same_payer: boolean
      readonly same_field: string
    }
  }
}

export const noAmount = { value: '', amount: '' }

export function newLine(description: string): LineValues {
  return {
    description,
    by: 'all',
    custom_field: '',
    amount: '',
    amounts: [noAmount],
    product_id: '',
    vat_rate: '0',
    vat_kind: '',
    is_pro_rata: true,
    is_discounted: true,
  }
}

function wholeYear(year: string) {
  return { from: `${year}-01-01`, until: `${year}-12-31` }
}

const noDiscount = {
  by: 'none',
  second: '',
  further: '',
  same_address: false,
  same_payer: true,
  same_field: '',
} as const

/** `name`: "Contribution 2026", also of its first line. */
export function newRules(name: string, today: string): RulesValues {
  return {
    name,
    rules: {
      reference: name,
      who: {
        // A member who has cancelled is one until the last day.
        statuses: ['active', 'cancelled'],
        group_ids: [],
        excluded_group_ids: [],
        product_ids: [],
        age_from: '',
        age_until: '',
        view_id: '',
        excluded: [],
      },
      ages_on: '',
      lines: [newLine(name)],
      prices_include_vat: false,
      pro_rata: { by: 'none', ...wholeYear(today.slice(0, 4)) },
      family_discount: noDiscount,
      payer: 'contact',
      is_combined: true,
      invoice_date: '',
      terms: [{ due_date: '' }],
      delivery: 'draft',
      later_terms: 'draft',
      without_email: 'print',
    },
  }
}

function textOf(value: number | string | null): string {
  return value === null ? '' : String(value)
}

type Named = Pick<ContributionRulesRecord, 'name' | 'rules'>

export function rulesValues({ name, rules }: Named, today: string): RulesValues {
  const { who, pro_rata: proRata, family_discount: discount } = rules
  return {
    name,
    rules: {
      ...rules,
      who: {
        ...who,
        group_ids: who.group_ids.map(String),
        excluded_group_ids: who.excluded_group_ids.map(String),
        product_ids: who.product_ids.map(String),
        age_from: textOf(who.age_from),
        age_until: textOf(who.age_until),
        view_id: textOf(who.view_id),
        excluded: who.excluded.map(({ member_id, reason }) => ({ member_id, reason: reason ?? '' })),
      },
      ages_on: rules.ages_on ?? '',
      lines: rules.lines.map((line) => ({
        ...line,
        custom_field: line.custom_field ?? '',
        amount: line.amount ?? '',
        amounts: line.amounts.length > 0 ? line.amounts : [noAmount],
        product_id: textOf(line.product_id),
        vat_rate: String(line.vat_rate),
        vat_kind: line.vat_kind ?? '',
      })),
      pro_rata: proRata ?? { by: 'none', ...wholeYear(today.slice(0, 4)) },
      family_discount: discount
        ? {
            ...discount,
            second: String(discount.second),
            further: textOf(discount.further),
            same_field: discount.same_field ?? '',
          }
        : noDiscount,
      invoice_date: rules.invoice_date ?? '',
      terms: rules.terms.map(({ due_date: due }) => ({ due_date: due ?? '' })),
    },
  }
}

/** Text that is no number stays text, which the schema refuses with a reason. */
function numberOf(text: string): number | string | null {
  if (text.trim() === '') return null
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

/** Not yet validated. What belongs to a choice that was not made is left out. */
export function rulesBody({ name, rules }: RulesValues): { readonly name: string; readonly rules: object } {
  const { who, pro_rata: proRata, family_discount: discount, delivery } = rules
  const valueOf = (text: string) => (discount.by === 'percentage' ? numberOf(text) : text || null)
  return {
    name,
    rules: {
      ...rules,
      who: {
        ...who,
        group_ids: who.group_ids.map(Number),
        excluded_group_ids: who.excluded_group_ids.map(Number),
        product_ids: who.product_ids.map(Number),
        age_from: numberOf(who.age_from),
        age_until: numberOf(who.age_until),
        view_id: numberOf(who.view_id),
        excluded: who.excluded.map(({ member_id, reason }) => ({ member_id, reason: reason || null })),
      },
      ages_on: rules.ages_on || null,
      lines: rules.lines.map((line) => ({
        ...line,
        custom_field: (line.by === 'custom_field' && line.custom_field) || null,
        amount: line.amount || null,
        amounts: line.by === 'all' ? [] : line.amounts,
        product_id: line.by === 'product' ? null : numberOf(line.product_id),
        vat_rate: numberOf(line.vat_rate) ?? 0,
        vat_kind: (Number(line.vat_rate) === 0 && line.vat_kind) || null,
      })),
      pro_rata: proRata.by === 'none' ? null : proRata,
      family_discount:
        discount.by === 'none'
          ? null
          : {
              ...discount,
              second: valueOf(discount.second),
              further: valueOf(discount.further),
              same_field: discount.same_field || null,
            },
      is_combined: rules.payer === 'contact' && rules.is_combined,
      invoice_date: rules.invoice_date || null,
      terms: rules.terms.map(({ due_date: due }) => ({ due_date: due || null })),
      later_terms: delivery === 'draft' ? 'draft' : rules.later_terms,
    },
  }
}

/** The schema takes a percentage or an amount, and cannot say which one is wanted. */
export function discountProblems({ rules: { family_discount: discount } }: RulesValues): FieldProblem[] {
  if (discount.by === 'none') return []
  return (['second', 'further'] as const).flatMap((name): FieldProblem[] => {
    const field = `rules.family_discount.${name}`
    const typed = discount[name]
    if (typed === '') return name === 'second' ? [{ field, reason: 'required' }] : []
    if (discount.by === 'amount') return isMoney(typed) ? [] : [{ field, reason: 'money' }]
    return typeof numberOf(typed) === 'number' ? [] : [{ field, reason: 'number' }]
  })
}

/** A due date for each term: what was typed, and month after month where the first one is known. */
export function withTerms(terms: readonly { readonly due_date: string }[], count: number): { due_date: string }[] {
  const first = terms[0]?.due_date ?? ''
  return Array.from({ length: count }, (_, term) => ({
    due_date: terms[term]?.due_date || (isDate(first) ? addMonths(first, term) : ''),
  }))
}

function yearLater(date: string | null): string | null {
  return date === null ? null : addMonths(date, 12)
}

/** Years in a text, as in "Contribution 2026" and "2026/2027", are one later. */
function withNextYear(text: string): string {
  return text.replaceAll(/(?<!\d)20\d\d(?!\d)/g, (year) => String(Number(year) + 1))
}

/** The same amounts a year later: in every date, and in the names. */
export function nextYear({ name, rules }: Named, today: string): RulesValues {
  const { pro_rata: proRata } = rules
  const next: Rules = {
    ...rules,
    reference: withNextYear(rules.reference),
    ages_on: yearLater(rules.ages_on),
    lines: rules.lines.map((line) => ({ ...line, description: withNextYear(line.description) })),
    pro_rata: proRata && {
      ...proRata,
      from: addMonths(proRata.from, 12),
      until: addMonths(proRata.until, 12),
    },
    invoice_date: yearLater(rules.invoice_date),
    terms: rules.terms.map(({ due_date: due }) => ({ due_date: yearLater(due) })),
  }
  return rulesValues({ name: withNextYear(name), rules: next }, today)
}
