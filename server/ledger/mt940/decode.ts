/** From the bytes of an MT940 file to text. No field says in which character set it is: the letters have to. */

/** Code page 850 from 0x80 on, in which programs for DOS and some savings banks still write. */
const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

function isUpper(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x41 && byte <= 0x5a
}

function isLower(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x61 && byte <= 0x7a
}

function isLetter(byte: number | undefined): boolean {
  return isUpper(byte) || isLower(byte)
}

/**
 * Bytes that are letters in code page 850 and no letters, or improbable ones, in Windows-1252: `„` behind a letter is an `ä`, `š` among
 * capitals is a `Ü`.
 */
function isLetterOf850(byte: number, before: number | undefined, after: number | undefined): boolean {
  switch (byte) {
    case 0x81: // ü, nothing in Windows-1252
    case 0x90: // É, nothing in Windows-1252
      return isLetter(before) || isLetter(after)
    case 0x82: // é or ‚
    case 0x84: // ä or „
    case 0x87: // ç or ‡
    case 0x88: // ê or ˆ
    case 0x89: // ë or ‰
    case 0x8b: // ï or ‹
      return isLetter(before)
    case 0x94: // ö or ”
    case 0x99: // Ö or ™
      return isLetter(after)
    case 0x8a: // è or Š
      return isLower(before)
    case 0x8e: // Ä or Ž
      return isLetter(before) && isUpper(after)
    case 0x9a: // Ü or š
      return isUpper(before) || isUpper(after) || (!isLetter(before) && isLower(after))
    default:
      return false
  }
}

/** Windows-1252 has its letters from 0xC0 on; of those, code page 850 uses 0xE1 alone, for `ß`. */
function isCodePage850(bytes: Uint8Array): boolean {
  let is850 = false
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0
    if (byte < 0x80) continue
    if (byte >= 0xc0 && byte !== 0xe1) return false
    is850 ||= isLetterOf850(byte, bytes[index - 1], bytes[index + 1])
  }
  return is850
}

export function decodedText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    if (!isCodePage850(bytes)) return new TextDecoder('windows-1252').decode(bytes)
    const ascii = new TextDecoder('iso-8859-1').decode(bytes)
    return ascii.replace(/[\u0080-\u00ff\u0152-\u2122]/g, (_letter, index: number) =>
      codePage850.charAt((bytes[index] ?? 0) - 0x80),
    )
  }
}
