// What the server says about the operator: names, addresses, the few settings that pages show.

export interface Site {
  product: string;
  company: string;
  email: string;
  tagline: string;
  facebook: string;
  instagram: string;
  google_client_id: string | null;
  /** Whether Google can also be asked by leading the browser there and back. */
  google_redirect: boolean;
  max_passengers: number;
}

// The build leaves the names open; the server fills them in when it starts.
const OPEN: Site = {
  product: '{{product}}',
  company: '{{company}}',
  email: '{{email}}',
  tagline: '{{tagline}}',
  facebook: '{{facebook}}',
  instagram: '{{instagram}}',
  google_client_id: null,
  google_redirect: false,
  max_passengers: 20,
};

function read(): Site {
  if (typeof document === 'undefined') {
    return OPEN;
  }
  const said = document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content;
  return said ? (JSON.parse(said) as Site) : OPEN;
}

export const site: Site = read();
