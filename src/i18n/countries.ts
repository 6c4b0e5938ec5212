/** Countries by name, as associations store them. Pure. */
import type { Language } from '#contract/languages.ts'

/** ISO 3166-1, the ones that are chosen most first. */
const codes =
  'NL BE DE FR LU GB AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO GA GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

function namesIn(language: string): (code: string) => string {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return (code) => names.of(code) ?? code
}

/** Names in the language of the association's records, found by the reader's names too. */
export function countryOptions(recordLanguage: string, reader: Language) {
  const [stored, read] = [namesIn(recordLanguage), namesIn(reader)]
  return codes.map((code) => ({ code, value: stored(code), also: read(code) }))
}
