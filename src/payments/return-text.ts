import { useTranslations } from 'use-intl'

/** The reasons that banks give most. */
const known = [
  'AC01',
  'AC04',
  'AC06',
  'AC13',
  'AG01',
  'AG02',
  'AM04',
  'AM05',
  'BE05',
  'CNOR',
  'DNOR',
  'FF01',
  'MD01',
  'MD02',
  'MD06',
  'MD07',
  'MS02',
  'MS03',
  'RC01',
  'RR01',
  'RR02',
  'RR03',
  'RR04',
  'SL01',
] as const

/** Why a bank returned a payment, from its ISO 20022 code. */
export function useReturnText(): (code: string | null) => string {
  const t = useTranslations('bank.returns')
  return (code) => {
    if (code === null) return t('none')
    const name = known.find((one) => one === code)
    return name ? `${t(name)} (${code})` : t('other', { code })
  }
}
