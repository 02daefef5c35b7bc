export function requireNode(major, minor) {
  const [haveMajor = 0, haveMinor = 0] = process.versions.node.split('.').map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  console.error(`Hearth needs Node ${major}.${minor} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
