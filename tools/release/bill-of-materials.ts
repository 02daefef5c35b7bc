import type { Manifest } from './manifest.ts';
import { runNpm } from './npm.ts';
import { listShippedPackages } from './shipped-packages.ts';

/** The part of CycloneDX 1.5 that is read here; the rest is passed on. */
interface Bom {
  readonly metadata: { readonly component: { readonly 'bom-ref': string } };
  readonly components: readonly { readonly 'bom-ref': string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** npm's CycloneDX document of the workspace, reduced to `hearth` and what it contains or installs. */
export function writeBillOfMaterials(root: string, hearth: Manifest): string {
  const bom: Bom = JSON.parse(runNpm(root, ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']));
  const refs = new Set(listShippedPackages(root).map(({ name, version }) => `${name}@${version}`));
  const ref = `${hearth.name}@${hearth.version}`;
  const component = {
    'bom-ref': ref,
    type: 'application',
    name: hearth.name,
    version: hearth.version,
    description: hearth.description,
    purl: `pkg:npm/${ref}`,
  };
  const own = { ref, dependsOn: [...refs] };
  const reduced = {
    ...bom,
    metadata: { ...bom.metadata, component },
    components: bom.components.filter((entry) => refs.has(entry['bom-ref'])),
    dependencies: [own, ...bom.dependencies.filter((entry) => refs.has(entry.ref))],
  };
  return `${JSON.stringify(reduced, null, 2)}\n`;
}
