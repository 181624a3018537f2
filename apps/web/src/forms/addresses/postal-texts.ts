/** The labels of an address's fields, in the order of the form. */
export const postalLabels = {
  country: 'Country',
  firstLine: 'Address line 1',
  secondLine: 'Address line 2',
  city: 'City',
  province: 'Province',
  zipCode: 'Postal code',
}

export const chooseProvince = (label: string) => `Choose a ${label.toLowerCase()}`
