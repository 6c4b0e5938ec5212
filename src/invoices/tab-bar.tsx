import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#contract/money.ts'
import { splitText } from '../data-list/history-text.ts'
import { useFormats } from '../i18n/formats.ts'
import { type InvoiceSearch, type InvoiceTab, invoiceTabs, type TabSums } from './invoice-tabs.ts'
import classes from './invoice-list.module.css'

interface TabBarProps {
  readonly search: InvoiceSearch
  /** Null until all invoices are there: their places stay empty. */
  readonly sums: TabSums | null
}

/** Keeps the height of a figure that is still loading. */
const blank = '\u00a0'

/**
 * The tabs with their counts and sums. They are links, so that Back, new windows and bookmarks work, and they keep
 * search, filters, sorting and columns.
 */
export function TabBar({ search, sums }: TabBarProps) {
  const t = useTranslations('invoices.tabs')
  const explain = useTranslations('invoices.sums')
  const { tab: _tab, ...others } = search
  const formats = useFormats()
  const sumOf = (tab: InvoiceTab) =>
    sums === null || tab === 'all' ? blank : formats.money(formatMoney(sums[tab].cents))
  return (
    <nav aria-label={t('label')} className={classes.tabs}>
      <ul>
        {invoiceTabs.map((tab) => (
          <li key={tab}>
            <Link
              to="/invoices"
              {...splitText(tab === 'all' ? others : { tab, ...others })}
              resetScroll={false}
              className={classes.tab}
              data-tab={tab}
              title={explain(tab)}
              activeOptions={{ exact: true, includeSearch: true }}
            >
              <span className={classes.tabName}>{t(tab)}</span>
              <span className={classes.tabSum}>{sumOf(tab)}</span>
              <span className={classes.tabCount}>{sums ? t('count', { count: sums[tab].count }) : blank}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
