import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalComponent, componentKey, coveringKeys, coversComponent } from './component.ts';

const core = 'pkg:maven/org.apache.logging.log4j/log4j-core';

test('spellings of one component have one canonical form', () => {
  for (const [text, canonical] of [
    [` ${core}@2.14.1 `, `${core}@2.14.1`],
    ['pkg:PyPI/Django_Thing@1.0', 'pkg:pypi/django-thing@1.0'],
    ['cpe:/a:Apache:Log4j:2.14.1', 'cpe:2.3:a:apache:log4j:2.14.1:*:*:*:*:*:*:*'],
    ['cpe:2.3:a:apache:log4j', 'cpe:2.3:a:apache:log4j:*:*:*:*:*:*:*:*'],
    [
      'pkg:deb/debian/openssl@1.1.1n?distro=bullseye&arch=amd64',
      'pkg:deb/debian/openssl@1.1.1n?arch=amd64&distro=bullseye',
    ],
    ['pkg:golang/example.test/Loom@v1.0?type=module', 'pkg:golang/example.test/Loom@v1.0?type=module'],
    ['pkg:swift/github.com/apple/swift-nio', 'pkg:swift/github.com/apple/swift-nio'],
    ['cpe:2.3:a:*:log4j:2', null],
    ['log4j', null],
    ['pkg:', null],
    [`pkg:npm/${'a'.repeat(2_000)}`, null],
  ] as const) {
    assert.equal(canonicalComponent(text), canonical, text);
  }
});

test('a component without a version covers every version, and no other component', () => {
  for (const [component, identifier, isCovered] of [
    [core, `${core}@2.14.1`, true],
    [core, `${core}@2.14.1?type=jar`, true],
    [`${core}@2.14.1`, `${core}@2.14.1?type=jar`, true],
    [`${core}@2.14.1`, core, false],
    [`${core}@2.14.1`, `${core}@2.14.10`, false],
    [core, `${core}-test@2.14.1`, false],
    ['pkg:golang/example.test/Loom', 'pkg:golang/example.test/loom@v1.0.0', true],
    ['pkg:npm/Loom', 'pkg:npm/loom@1.0.0', false],
    ['cpe:2.3:a:apache:log4j:*:*:*:*:*:*:*:*', 'cpe:2.3:a:apache:log4j:2.14.1:rc1:*:*:*:*:*:*', true],
    ['cpe:2.3:a:apache:log4j:2.14.1:*:*:*:*:*:*:*', 'cpe:2.3:a:apache:log4j:2.17.0:*:*:*:*:*:*:*', false],
    ['cpe:2.3:a:apache:log4j:*:*:*:*:*:*:*:*', `${core}@2.14.1`, false],
  ] as const) {
    assert.equal(coversComponent(component, identifier), isCovered, `${component} ${identifier}`);
    const isFound = coveringKeys(identifier).includes(componentKey(component));
    assert.equal(isFound, isCovered, `${component} ${identifier}, by key`);
  }
});
