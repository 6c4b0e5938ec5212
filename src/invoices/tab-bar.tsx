import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#contract/money.ts'
import { useFormats } from '../i18n/formats.ts'
import { type InvoiceSearch, type InvoiceTab, invoiceTabs, type TabSum } from './invoice-tabs.ts'
import classes from './invoice-list.module.css'

interface TabBarProps {
  readonly search: InvoiceSearch
  readonly sums: Readonly<Record<InvoiceTab, TabSum>>
  /** Whether all of a tab has come. */
  readonly isComplete: (tab: InvoiceTab) => boolean
  /** Nothing has come yet: no numbers at all rather than zeros. */
  readonly isPending: boolean
}

/** Takes the room of what has not come yet. */
const blank = '\u00a0'

/**
 * The tabs, each with how many invoices are in it and how much that is. They are links: Back, a new window and a bookmark work.
 * What is searched and filtered, the order and the columns go along.
 */
export function TabBar({ search, sums, isComplete, isPending }: TabBarProps) {
  const t = useTranslations('invoices.tabs')
  const { tab: _tab, ...others } = search
  const formats = useFormats()
  return (
    <nav aria-label={t('label')} className={classes.tabs}>
      <ul>
        {invoiceTabs.map((tab) => (
          <li key={tab}>
            <Link
              to="/invoices"
              search={tab === 'all' ? others : { tab, ...others }}
              resetScroll={false}
              className={classes.tab}
              data-tab={tab}
              activeOptions={{ exact: true, includeSearch: true }}
            >
              <span className={classes.tabName}>{t(tab)}</span>
              <span className={classes.tabSum}>{isPending ? blank : formats.money(formatMoney(sums[tab].cents))}</span>
              <span className={classes.tabCount}>
                {isPending ? blank : t(isComplete(tab) ? 'count' : 'countSoFar', { count: sums[tab].count })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
