import type { VatCheckState } from '@domicile/contract/sales/services/service-kinds'

/** The billing data of a company; its name, country and VAT number come from the company itself. */
export type DemoBuyer = {
  address: string
  email: string
  reference?: string
  /** The register's answer about its number; valid by default. */
  register?: VatCheckState
  /** The order total in euro above which an owner has to approve. */
  limit?: string
}

/** The buyers by company name. */
export const buyers = {
  'Northwind Trading': {
    address: '4 Redcliff Wharf\nBristol BS1 6SR',
    email: 'accounts@northwind.example',
    reference: 'CC 410 Company secretary',
    limit: '500.00',
  },
  'Harbour Shipping': {
    address: '18 Forbes Quay\nDublin 2\nD02 HK71',
    email: 'invoices@harbour.example',
    reference: 'HS-ADMIN',
  },
  'Corrib Bioscience': {
    address: 'Deerpark Estate\nOranmore\nCo. Galway',
    email: 'finance@corrib.example',
  },
  'Duinkant Bloembollen': { address: 'Heereweg 412\n2161 DG Lisse', email: 'administratie@duinkant.example' },
  'Jantar Energia': {
    address: 'ul. Długie Ogrody 31\n80-765 Gdańsk',
    email: 'faktury@jantar.example',
    reference: 'MPK 1200',
  },
  'Aubrelle Santé': {
    address: '72 cours Émile-Zola\n69100 Villeurbanne',
    email: 'comptabilite@aubrelle.example',
  },
  'Norrbrunn Skog': {
    address: 'Storgatan 14\n831 30 Östersund',
    email: 'faktura@norrbrunn.example',
    register: 'invalid',
  },
  'Ardenne Fund Administration': {
    address: '9 rue Robert-Stümper\n2557 Luxembourg',
    email: 'payables@ardenne.example',
    register: 'could-not-check',
  },
  'Hafenlicht Software': {
    address: 'Baakenallee 21\n20457 Hamburg',
    email: 'buchhaltung@hafenlicht.example',
  },
  'Thistlewood Analytics': {
    address: '3 Kelham Works\nSheffield S3 8RY',
    email: 'accounts@thistlewood.example',
  },
  'Pennyfold Brewing': {
    address: 'Callis Mill\nHebden Bridge HX7 6LA',
    email: 'office@pennyfold.example',
  },
  'Alpenrand Präzision': {
    address: 'Werkstrasse 9\n6460 Altdorf',
    email: 'kreditoren@alpenrand.example',
    reference: 'KST 8040',
  },
  'Wexcombe Clinical Research': {
    address: '27 Jericho Yard\nOxford OX2 6BX',
    email: 'finance@wexcombe.example',
  },
  'Straits Meridian': {
    address: '12 Fishery Port Road, #03-08\nSingapore 619742',
    email: 'accounts@straits-meridian.example',
  },
} as const satisfies Record<string, DemoBuyer>
export type BuyerName = keyof typeof buyers
