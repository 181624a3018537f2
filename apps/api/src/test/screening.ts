/** A person of a list of the United Nations, by reference number. */
export type UnPerson = { reference: string; name: string; born?: string }

/** A list in the format of the United Nations, of today unless another day is given. */
export function unList(people: readonly UnPerson[], date = daysAgo(0)): Buffer {
  const individuals = people.map(
    ({ reference, name, born = '1960' }) => `
    <INDIVIDUAL>
      <DATAID>1${reference.replace(/\D/g, '')}</DATAID><FIRST_NAME>${name}</FIRST_NAME>
      <UN_LIST_TYPE>Test</UN_LIST_TYPE><REFERENCE_NUMBER>${reference}</REFERENCE_NUMBER>
      <INDIVIDUAL_DATE_OF_BIRTH><YEAR>${born}</YEAR></INDIVIDUAL_DATE_OF_BIRTH>
    </INDIVIDUAL>`,
  )
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST dateGenerated="${date}T00:00:00Z">
  <INDIVIDUALS>${individuals.join('')}</INDIVIDUALS>
  <ENTITIES></ENTITIES>
</CONSOLIDATED_LIST>`)
}

/** The day so many days ago, `YYYY-MM-DD`. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

/** People with numbers from one to another, all invented. */
export function unPeople(from: number, to: number): UnPerson[] {
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const number = from + index
    return { reference: `TSi.${String(number).padStart(3, '0')}`, name: `Testor Fictivus ${number}` }
  })
}
