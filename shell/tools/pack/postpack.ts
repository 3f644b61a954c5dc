import { restore } from './put-in-place';

// Another process packed the package at the same time, or a command has put its own package.json back.
if (!restore(process.cwd())) {
  console.error(
    'The package was changed while it was packed, so the tarball may not be the published form. Pack it again, alone.',
  );
  process.exitCode = 1;
}
