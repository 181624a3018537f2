/**
 * The names of the headers that mail programs write above a quoted email, as they translate them, in lower case. Below a
 * header in another language the quote stays.
 */
const names = {
  sender:
    'from, von, absender, de, expéditeur, da, mittente, van, afzender, från, avsändare, fra, avsender, lähettäjä, od, ' +
    'nadawca, odesílatel, odosielateľ, šalje, feladó, de la, expeditor, от, от кого, від, подател, kimden, gönderen, από, ' +
    'αποστολέας, dari, từ, người gửi, จาก, من, מאת, nuo, no, sūtītājs, saatja, kellelt, frá, de part de, remitente, ' +
    'remetente, minn, од, пошиљалац, nga, 发件人, 寄件者, 寄件人, 差出人, 送信者, 보낸 사람, 보낸사람',
  date:
    'sent, date, sent on, date sent, gesendet, gesendet am, datum, envoyé, envoyé le, date d’envoi, fecha, fecha de envío, ' +
    'enviado, enviado el, enviado em, enviada, enviada em, enviado a, data, data de envio, inviato, inviato il, data invio, ' +
    'verzonden, verzonden op, datum/tijd, skickat, skickades, sendt, dato, lähetetty, päivämäärä, päiväys, wysłano, wysłane, ' +
    'data wysłania, odesláno, odoslané, dátum, poslano, poslato, elküldve, küldve, küldés dátuma, trimis, data trimiterii, ' +
    'отправлено, дата, дата отправки, надіслано, изпратено, gönderildi, gönderilme tarihi, tarih, στάλθηκε, εστάλη, ' +
    'ημερομηνία, dikirim, tanggal, đã gửi, ngày, ส่ง, วันที่, تم الإرسال, تاريخ الإرسال, التاريخ, נשלח, תאריך, išsiųsta, data, ' +
    'nosūtīts, datums, mibgħut, intbagħat, испратено, послато, dërguar, saadetud, kuupäev, enviat, enviat el, 发送时间, 发送日期, 日期, 寄件日期, 傳送時間, 送信日時, 日付, 日時, ' +
    '보낸 날짜, 날짜, 보낸날짜',
  recipient:
    'to, an, à, pour, para, per, a, aan, naar, till, til, vastaanottaja, kopio, do, komu, za, prima, címzett, către, catre, ' +
    'кому, до, για, προς, kime, alıcı, kepada, đến, tới, người nhận, ถึง, إلى, אל, kam, kellele, adressaat, per a, destinatario, ' +
    'destinataire, destinatário, empfänger, lil, прима, për, 收件人, 收件者, 宛先, 받는 사람, 받는사람',
  subject:
    'subject, betreff, objet, asunto, assunto, oggetto, onderwerp, ämne, emne, aihe, temat, předmět, predmet, zadeva, naslov, ' +
    'tárgy, subiect, тема, относно, konu, θέμα, subjek, perihal, chủ đề, tiêu đề, เรื่อง, الموضوع, נושא, tema, temats, tēma, teema, ' +
    'efni, assumpte, suġġett, предмет, наслов, subjekti, 主题, 主題, 主旨, 件名, 제목',
}

type Kind = keyof typeof names
const kinds = Object.keys(names) as Kind[]
const kindsOf = new Map<string, Kind[]>()
for (const kind of kinds)
  for (const name of names[kind].split(', ')) kindsOf.set(name, [...(kindsOf.get(name) ?? []), kind])
/** Headers that may stand between, or of which nothing follows. */
const others = new Set(
  'cc, kopie, kopia, copie, copia, bcc, attachments, anlagen, importance, priority, reply-to'.split(', '),
)

/** How many lines a quoted email's headers take, with long lists of recipients. */
const MOST_LINES = 16
/** The most lines in a row that continue the header above them. */
const MOST_CONTINUED = 3

/** What stands around the name of a header: bold of plain text, and invisible marks of the direction. */
const MARKS = /[*_\p{Cf}\u00a0]/gu

/** The kinds of header that a line may be, none for another line, and its value. */
function headerOf(line: string): { kinds: readonly Kind[]; isOther: boolean; value: string } {
  const match = /^(?<name>[^:：]{1,40})[:：](?<value>.*)$/u.exec(line.replaceAll(MARKS, ' ').trim())
  const name = match?.groups!.name!.trim().replaceAll(/\s+/g, ' ').toLowerCase() ?? ''
  return {
    kinds: kindsOf.get(name) ?? [],
    isOther: others.has(name),
    value: match?.groups!.value!.trim() ?? '',
  }
}

/**
 * Returns whether the lines from one on are the headers of a quoted email. Mail programs order them differently, leave some
 * out and wrap long ones, and the HTML of some has a paragraph for each. The sender, the date, the recipients and the
 * subject in a row are enough, because no one writes all of them by hand. Where one is missing, or a line stands between,
 * the sender has an email address or the date a time; without the subject both. Directly below a text, all must be there in
 * a row, with address and time.
 */
export function areHeaders(lines: readonly string[], start: number, isApart = true): boolean {
  const found = new Map<Kind, string>()
  let [continued, isInRow] = [0, true]
  for (const line of belowOf(lines, start)) {
    const { kinds: ofLine, isOther, value } = headerOf(line)
    const kind = ofLine.find((one) => !found.has(one))
    if (kind) found.set(kind, value)
    else if (!isOther && (found.size === 0 || found.size === kinds.length || continued === MOST_CONTINUED))
      break
    else if (!isOther) isInRow = false
    continued = kind || isOther ? 0 : continued + 1
  }
  const isWhole = found.size === kinds.length && isInRow
  if (isWhole && isApart) return true
  const hasAddress = /\S@\S/.test(found.get('sender') ?? '')
  const hasTime = /\d[:.h]\d\d/.test(found.get('date') ?? '')
  if (!isApart) return isWhole && hasAddress && hasTime
  const isExact = found.has('subject') ? hasAddress || hasTime : hasAddress && hasTime
  return isExact && found.size >= 3 && found.has('sender')
}

/** The first lines from one on that are not blank. */
function belowOf(lines: readonly string[], start: number): readonly string[] {
  const below = lines.slice(start, start + 2 * MOST_LINES).filter((line) => line.trim() !== '')
  return below.slice(0, MOST_LINES)
}

/** Returns whether the lines from one on begin with a header, and name the sender and the subject. */
export function nameSenderAndSubject(lines: readonly string[], start: number): boolean {
  const found = belowOf(lines, start).slice(0, 8).map(headerOf)
  if (found[0]?.kinds.length === 0) return false
  const has = (kind: Kind) => found.some((one) => one.kinds.includes(kind))
  return has('sender') && has('subject')
}
