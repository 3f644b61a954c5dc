// What the sources and the tests of a remote may speak of without importing it.
/// <reference types="node" />
/// <reference types="jest" />
/// <reference types="@testing-library/jest-dom" />
/// <reference types="@gadgetry/shared-kernel/css" />
