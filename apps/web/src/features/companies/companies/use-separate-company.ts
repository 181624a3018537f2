import { useState } from 'react'
import type { CompanyForm } from './company-form.ts'

type Numbered = Pick<CompanyForm, 'countryOfIncorporation' | 'registrationNumber'>

export type SeparateCompany = ReturnType<typeof useSeparateCompany>

/** The user's confirmation that another company with the same number is not this one; another number needs a new one. */
export function useSeparateCompany() {
  const [confirmed, setConfirmed] = useState<string>()
  const isConfirmed = (company: Numbered) => confirmed === keyOf(company)
  return {
    isConfirmed,
    confirm: (company: Numbered, isOn: boolean) => setConfirmed(isOn ? keyOf(company) : undefined),
    /** The part of the request body. */
    bodyOf: (company: Numbered) => (isConfirmed(company) ? { isSeparateCompany: true } : {}),
  }
}

function keyOf({ countryOfIncorporation, registrationNumber }: Numbered): string {
  return `${countryOfIncorporation} ${registrationNumber}`
}
