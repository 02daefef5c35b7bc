/** The section of a release: `## [0.2.0] - 2026-11-30` and what follows it, or `## [Unreleased]`. */
export interface ChangelogSection {
  readonly date: string | undefined;
  readonly text: string;
}

export function readSection(changelog: string, title: string): ChangelogSection | undefined {
  for (const section of changelog.split(/^(?=## )/m)) {
    const [, name, date] = /^## \[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?$/m.exec(section) ?? [];
    if (name === title) return { date, text: section.slice(section.indexOf('\n') + 1).trim() };
  }
  return undefined;
}

/** Gives the unreleased changes a version and a date, below an empty section for the next ones. */
export function dateUnreleased(changelog: string, version: string, date: string): string {
  return changelog.replace(/^## \[Unreleased\]$/m, `## [Unreleased]\n\n## [${version}] - ${date}`);
}
