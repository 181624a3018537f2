type Names = { name: string; legalName: string | null; registrationNumber: string | null }

/** A text as it is compared: in lower case, without accents, with single spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The columns by which a company is found and sorted; whoever writes its names writes these. */
export function nameColumns({ name, legalName, registrationNumber }: Names) {
  const searched = [name, legalName, registrationNumber].filter((part) => part !== null)
  return { sort_name: fold(name), search_text: fold(searched.join(' ')) }
}
